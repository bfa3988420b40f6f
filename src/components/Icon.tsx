const paths = {
  back: 'm10 3-5 5 5 5',
  forward: 'm6 3 5 5-5 5',
  arrow: 'M3 8h10M9 4l4 4-4 4',
  bar: 'M2 8h12',
  check: 'm3 8.5 3.2 3.2L13 5',
  close: 'm4 4 8 8M12 4l-8 8',
  external: 'M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12 4 7 9',
  mail: 'M2 4h12v8.5H2zM2 4.5l6 4.7 6-4.7',
  moon: 'M13.5 9.7A5.7 5.7 0 1 1 6.3 2.5a4.6 4.6 0 0 0 7.2 7.2Z',
  play: 'm4.5 2.5 8.5 5.5-8.5 5.5Z',
  search: 'M7.2 12a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6ZM10.7 10.7l3.3 3.3',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.2v1.3M8 13.5v1.3M1.2 8h1.3M13.5 8h1.3M3.2 3.2l.9.9M11.9 11.9l.9.9M12.8 3.2l-.9.9M4.1 11.9l-.9.9',
  alert: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.8v3.7M8 11.1v.1',
} as const

type IconName = keyof typeof paths

/** A line drawing of 16 units in the text’s colour, hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
