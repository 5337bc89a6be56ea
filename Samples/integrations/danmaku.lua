-- Comments of the file that plays, for mpv: copy this to ~/.config/mpv/scripts/danmaku.lua
--
-- The key D makes a script of the list of comments beside the video, for its size, and shows it; again,
-- it hides it, and then shows it once more. Where the list is newer than the script, or the video
-- another one, the script is made anew. Options, in ~/.config/mpv/script-opts/danmaku.conf:
--   program=/usr/local/bin/danmaku2ass
--   options=--alpha 0.7 --area 0.5
--   key=D

local utils = require 'mp.utils'

local settings = { program = 'danmaku2ass', options = '', key = 'D' }
require('mp.options').read_options(settings, 'danmaku')

-- What lists of comments are called beside VIDEO.mp4.
local endings = {
    '.danmaku.xml', '.danmaku.json', '.xml', '.json', '.live_chat.json', '.comments.json', '.jsonl',
}

local script = os.tmpname()
local made = nil -- The list and its time, as of the script.
local track = nil
local before = nil -- The track that was shown instead.

local function find_list()
    local path = mp.get_property('path', '')
    local folder, name = utils.split_path(path)
    local stem = name:gsub('%.[^.]*$', '')
    for _, ending in ipairs(endings) do
        local list = utils.join_path(folder, stem .. ending)
        local info = utils.file_info(list)
        if info and info.is_file then return list, list .. '@' .. info.mtime end
    end
end

local function show()
    before = mp.get_property_native('sid')
    mp.set_property_native('sid', track)
    mp.osd_message('Comments on')
end

local function hide()
    mp.set_property_native('sid', before == track and 'no' or before)
    mp.osd_message('Comments off')
end

local function load(result)
    if result.status ~= 0 then
        local reason = result.stderr:match('[^\n]+') or settings.program .. ' can\'t be started'
        made = nil
        mp.osd_message(reason, 5)
        mp.msg.error(reason)
        return
    end
    if track then mp.commandv('sub-remove', track) end
    before = mp.get_property_native('sid')
    mp.commandv('sub-add', script, 'select', 'Comments')
    track = mp.get_property_native('sid')
    mp.osd_message('Comments on')
end

local function make(list)
    local width = mp.get_property_native('video-params/dw', 1920)
    local height = mp.get_property_native('video-params/dh', 1080)
    if mp.get_property_native('video-params/rotate', 0) % 180 == 90 then
        width, height = height, width
    end
    local args = { settings.program, '-q', '-s', width .. 'x' .. height, '-o', script }
    for word in settings.options:gmatch('%S+') do table.insert(args, word) end
    table.insert(args, './' .. list)
    if list:sub(1, 1) == '/' then args[#args] = list end
    mp.osd_message('Making comments …', 60)
    mp.command_native_async(
        { name = 'subprocess', args = args, capture_stderr = true, playback_only = false },
        function(_, result, reason)
            load(result or { status = -1, stderr = reason or '' })
        end)
end

local function toggle()
    local list, state = find_list()
    if not list then
        mp.osd_message('No comments beside the video')
    elseif state ~= made then
        made = state
        make(list)
    elseif mp.get_property_native('sid') == track then
        hide()
    else
        show()
    end
end

mp.add_key_binding(settings.key, 'toggle', toggle)
-- Tracks go with their file.
mp.register_event('end-file', function() made, track, before = nil, nil, nil end)
mp.register_event('shutdown', function() os.remove(script) end)
