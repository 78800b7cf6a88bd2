/**
 * A valley at dawn, drawn for these screens: ridges, terraces, a stream under a footbridge, a village with its
 * water tank, panels in the sun.
 */
const Panel = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0l30-7v15L0 16z" fill="#173f55" />
    <path d="M10-2v15M20-4.500v15M0 7.500l30-6" stroke="#7fb4c8" strokeWidth="1" fill="none" />
    <path d="M15 12v8" stroke="#3b342a" strokeWidth="2.500" />
  </g>
);

const House = ({ x, y, w = 34 }: { x: number; y: number; w?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M0 0h${w}v20H0z`} fill="#d8b88a" />
    <path d={`M${w * 0.62} 0h${w * 0.38}v20h-${w * 0.38}z`} fill="#bf9a6a" />
    <path d={`M-3-4h${w + 6}v5H-3z`} fill="#8a6a45" />
    <path d="M7 7h6v13H7z" fill="#5d4630" />
    <path d={`M${w * 0.66} 7h5v6h-5z`} fill="#f2cf7a" />
  </g>
);

const Poplar = ({ x, y, h = 46 }: { x: number; y: number; h?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M0 0v-${h * 0.3}`} stroke="#4d3f2c" strokeWidth="3" />
    <path
      d={`M0-${h}c8 ${h * 0.25} 8 ${h * 0.6} 0 ${h * 0.8}c-8-${h * 0.2}-8-${h * 0.55} 0-${h * 0.8}z`}
      fill="#2f6f5a"
    />
  </g>
);

export const AuthArtwork = () => (
  <svg
    viewBox="0 0 800 1000"
    preserveAspectRatio="xMidYMax slice"
    width="100%"
    height="100%"
    aria-hidden="true"
    focusable="false"
    style={{ position: 'absolute', inset: 0 }}
  >
    <defs>
      <linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#dfe9e4" />
        <stop offset=".42" stopColor="#f6e7c6" />
        <stop offset=".6" stopColor="#f3d193" />
      </linearGradient>
    </defs>
    <path d="M0 0h800v1000H0z" fill="url(#dawn)" />
    <circle cx="560" cy="420" r="66" fill="#e9a544" />
    <path d="M0 520l90-96 60 54 116-150 104 128 66-66 112 126 120-148 132 152v480H0z" fill="#b7cfca" />
    <path d="M266 328l46 57-22 4-20 24-26-24-24 4zM668 368l42 50-20 2-16 20-22-20-18 2z" fill="#fbf8f0" />
    <path d="M0 600l120-92 84 62 122-110 96 104 90-66 112 98 96-84 80 66v422H0z" fill="#85aeaa" />
    <path d="M0 660l140-70 120 70 104-60 96 74 130-92 110 70 100-46v394H0z" fill="#4a8583" />
    <path d="M0 742c120-64 210-58 300-18s150 22 232-26 180-40 268-6v308H0z" fill="#2b6c6d" />
    <path
      d="M412 672c-26 34 34 56 10 104-22 40-98 58-94 118 2 36 28 66 40 106h174c-4-52-62-84-40-126 24-44 84-62 60-112-18-36-128-50-150-90z"
      fill="#8cc5c6"
    />
    <path
      d="M430 812c-30 26-62 50-52 84M470 880c-18 34 2 66 26 92"
      stroke="#d7eeec"
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M0 812c92-52 206-42 292-2 40 20 60 60 44 104-8 30 10 60 24 86H0z" fill="#8d9a4b" />
    <path
      d="M0 850c90-44 190-40 268-8M0 890c96-40 196-38 284-6M0 934c104-34 206-32 300-6"
      stroke="#6c7a35"
      strokeWidth="6"
      fill="none"
    />
    <path d="M800 790c-84-40-176-22-236 18-44 30-60 74-34 112 18 28 18 54 14 80h256z" fill="#7f9046" />
    <path
      d="M800 838c-70-30-142-22-200 8M800 884c-76-28-152-22-220 6M800 936c-84-24-160-20-232 0"
      stroke="#63722f"
      strokeWidth="6"
      fill="none"
    />
    <path d="M318 806c60 22 196 24 254-2" stroke="#5a4630" strokeWidth="7" fill="none" />
    <path d="M312 770c74 40 188 42 262-2" stroke="#5a4630" strokeWidth="2.500" fill="none" />
    <path d="M314 762v48M572 760v48" stroke="#5a4630" strokeWidth="7" />
    <path
      d="M350 788v28M386 797v26M424 801v24M462 801v24M500 796v24M538 786v24"
      stroke="#5a4630"
      strokeWidth="2"
    />
    <House x={88} y={792} w={40} />
    <House x={140} y={780} />
    <House x={52} y={806} w={30} />
    <g transform="translate(206 768)">
      <path d="M-9 0h34v16H-9z" fill="#e9e2d2" />
      <path d="M-9 0h34v5H-9z" fill="#c9c0ac" />
      <path d="M-4 16v22M20 16v22M-4 38l24-22M20 38L-4 16" stroke="#6d6353" strokeWidth="2.500" />
    </g>
    <Poplar x={40} y={812} />
    <Poplar x={262} y={806} h={56} />
    <Poplar x={280} y={812} h={42} />
    <Poplar x={600} y={802} h={50} />
    <House x={640} y={776} w={38} />
    <House x={690} y={784} w={30} />
    <Panel x={730} y={786} />
    <Panel x={764} y={780} />
    <Poplar x={620} y={806} h={38} />
  </svg>
);
