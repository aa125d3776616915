// The icons there are, made by tools/make-icons.mjs. Shapes: Lucide (ISC licence), brands drawn here.
export const publicIcons = [
  'accessibility',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'award',
  'badge-check',
  'bell',
  'book-open',
  'building-2',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'circle-alert',
  'circle-check',
  'circle-help',
  'clock',
  'cloud-check',
  'cloud-off',
  'download',
  'ellipsis',
  'external-link',
  'eye',
  'eye-off',
  'facebook',
  'file',
  'file-text',
  'globe',
  'handshake',
  'headphones',
  'heart',
  'house',
  'image',
  'info',
  'languages',
  'layers',
  'layout-dashboard',
  'layout-grid',
  'lightbulb',
  'link',
  'linkedin',
  'list',
  'list-filter',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'map-pin',
  'megaphone',
  'menu',
  'message-square',
  'mic',
  'phone',
  'play',
  'plus',
  'presentation',
  'refresh-cw',
  'rotate-ccw',
  'search',
  'share-2',
  'shield-check',
  'smartphone',
  'star',
  'triangle-alert',
  'user-plus',
  'user-round',
  'users-round',
  'video',
  'wifi-off',
  'x',
  'youtube',
  'zap',
] as const;
export type WorkIcon =
  | 'archive'
  | 'arrow-down'
  | 'arrow-up-down'
  | 'ban'
  | 'blend'
  | 'bold'
  | 'bookmark'
  | 'calendar'
  | 'calendar-days'
  | 'camera'
  | 'captions'
  | 'chart-column'
  | 'chevron-up'
  | 'chevrons-up-down'
  | 'circle-dot'
  | 'circle-play'
  | 'circle-x'
  | 'clipboard-check'
  | 'clipboard-list'
  | 'contrast'
  | 'copy'
  | 'ellipsis-vertical'
  | 'file-audio'
  | 'file-pen-line'
  | 'file-spreadsheet'
  | 'file-video'
  | 'flag'
  | 'folder'
  | 'folder-open'
  | 'folder-plus'
  | 'gauge'
  | 'gift'
  | 'git-compare-arrows'
  | 'graduation-cap'
  | 'grip-vertical'
  | 'hash'
  | 'heading'
  | 'history'
  | 'image-plus'
  | 'inbox'
  | 'italic'
  | 'key-round'
  | 'keyboard'
  | 'list-checks'
  | 'list-ordered'
  | 'maximize'
  | 'message-square-text'
  | 'messages-square'
  | 'mic-off'
  | 'minimize'
  | 'monitor'
  | 'mouse-pointer-2'
  | 'mouse-pointer-click'
  | 'notebook-pen'
  | 'paperclip'
  | 'pause'
  | 'pencil'
  | 'percent'
  | 'pilcrow'
  | 'pin'
  | 'printer'
  | 'qr-code'
  | 'reply'
  | 'ruler'
  | 'save'
  | 'send'
  | 'settings'
  | 'sigma'
  | 'sliders-horizontal'
  | 'sprout'
  | 'square-check'
  | 'sun'
  | 'table'
  | 'tag'
  | 'text-cursor'
  | 'text-cursor-input'
  | 'thumbs-up'
  | 'ticket'
  | 'timer'
  | 'toggle-left'
  | 'trash-2'
  | 'trending-down'
  | 'trending-up'
  | 'trophy'
  | 'type'
  | 'undo-2'
  | 'unlink'
  | 'upload'
  | 'user-check'
  | 'user-x'
  | 'users'
  | 'volume-2'
  | 'volume-x'
  | 'wallet'
  | 'wifi'
  | 'zoom-in'
  | 'zoom-out';
export type IconName = (typeof publicIcons)[number] | WorkIcon;
