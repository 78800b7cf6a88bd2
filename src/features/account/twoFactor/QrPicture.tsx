import { encode } from 'uqr';

/** The standard asks for a margin of four modules (ISO/IEC 18004). */
const BORDER = 4;

/** One stroke of the path for each run of dark modules. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const length = x - start + 1;
      runs.push(`M${start} ${y}h${length}v1h-${length}z`);
    }
  }
  return runs.join('');
}

/** Dark on white in both modes, as many cameras can't read the reverse. */
const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
      style={{ display: 'block', background: '#fff', borderRadius: 8, maxWidth: '100%' }}
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};

export default QrPicture;
