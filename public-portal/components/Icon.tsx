/** Small line drawings, always next to text, so they are hidden from screen readers. */
const shapes = {
  info: 'M12 8.2v.1M12 11.5v5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  warning:
    'M12 9.5v4M12 16.6v.1M10.6 4.6 3 18a1.6 1.6 0 0 0 1.4 2.4h15.2A1.6 1.6 0 0 0 21 18L13.4 4.6a1.6 1.6 0 0 0-2.8 0Z',
  error: 'M12 7.5v5.5M12 16.3v.1M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3Z',
  done: 'm8 12.3 2.8 2.8L16.2 9.4M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  download: 'M12 4v11m0 0 4.2-4.2M12 15l-4.2-4.2M4.5 19.5h15',
  place:
    'M12 21s6.8-6 6.8-11.2a6.8 6.8 0 0 0-13.6 0C5.2 15 12 21 12 21Zm0-8.8a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  mail: 'M3.5 6h17v12h-17V6Zm.5.5 8 6.5 8-6.5',
  phone:
    'M6.2 3.5h2.6l1.5 4-2 1.7a12 12 0 0 0 6.5 6.5l1.7-2 4 1.5v2.6c0 1.2-.9 2.1-2.1 2.1C10.9 19.9 4.1 13.1 4.1 5.6c0-1.2.9-2.1 2.1-2.1Z',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5.5-2.8M8.3 16a5.5 5.5 0 0 1 7 0M12 19.4v.1',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
