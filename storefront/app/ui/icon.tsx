import styles from './icon.module.css'

/** Paths on a 24 by 24 grid, drawn with a stroke. */
const PATHS = {
  plane: 'M10.5 13.5 3 11l2-2 6 .5L15.5 5c1-1 2.8-1.2 3.5-.5s.5 2.5-.5 3.5L14 12.5l.5 6-2 2z',
  bed: 'M3 19V6M3 16h18v3M21 16v-3a4 4 0 0 0-4-4h-6v7M7 12.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  suitcase: 'M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM9 8V5h6v3M4 13h16',
  personalItem: 'M5 11a7 7 0 0 1 14 0v8.500a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9.500 4.500v-2h5v2M9 13.500h6v4H9zM9 9h6',
  cabinBag: 'M8 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 8V3.5h4V8M9.5 12v4M14.5 12v4M9 20v1.5M15 20v1.5',
  checkedBag: 'M7 7h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM9 7V4h6v3M9 7v13M15 7v13',
  seat: 'M7 4l1.5 9H16a2 2 0 0 1 2 2v3H8.5M8.5 13 7 20M12 9h5',
  tag: 'M4 12V4h8l8 8-8 8zM8 8h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  people: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c1.9.7 3.1 2.3 3.5 4.7',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  pin: 'M12 21c4.5-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.5 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  city: 'M4 20V9l6-3v14M10 20V4l10 4v12M3 20h18M13.5 10.5h3M13.5 14h3M6.5 12h1M6.5 15.5h1',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  phone: 'M5 4h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1 1 0 0 1-1 1C11 20 4 13 4 5a1 1 0 0 1 1-1z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronUp: 'm6 15 6-6 6 6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  arrowLeft: 'M20 12H5M11 6l-6 6 6 6',
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M6 12h12M12 6v12',
  minus: 'M6 12h12',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5v.2',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.2',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v6M12 16.3v.2',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.7 2.7L16 9.5',
  shield: 'M12 3 4 6v6c0 5 3.5 8 8 9 4.5-1 8-4 8-9V6zM9 12l2 2 4-4',
  card: 'M4 6h16v12H4zM4 10h16M8 14.5h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  filter: 'M4 7h10M18 7h2M16 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  sort: 'M7 5v14M4 16l3 3 3-3M17 19V5M14 8l3-3 3 3',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 14M5 21c2-6 5-9 9-11',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  refresh: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  tools: 'M14.5 6.5a4 4 0 0 0 5 5L11 20a2.1 2.1 0 0 1-3-3zM14.5 6.5 17.5 3.8a4.6 4.6 0 0 1 2.7 6.2l-.7 1.5M5 4l3 1 1 3',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
} as const satisfies Record<string, string>

export type IconName = keyof typeof PATHS

/** A decorative icon, hidden from assistive technology. A control that shows only an icon needs a label. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
