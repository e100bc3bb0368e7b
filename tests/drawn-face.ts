import sharp from 'sharp';

/** Where a face is drawn, in shares of the picture, and how. */
type Drawn = {
  readonly x?: number;
  readonly y?: number;
  /** Height of the head in shares of the picture's height. */
  readonly size?: number;
  /** From 0, black, to 1. */
  readonly light?: number;
  /** Radius of the blur in pixels. */
  readonly blur?: number;
};

const [WIDTH, HEIGHT] = [640, 800];

/** Nobody's face, drawn as light falls on one, so that a detector of faces takes it for one: 300 units high about its middle. */
const HEAD = `
  <path d="M-128 -20C-140 -150 -70 -190 0 -190S140 -150 128 -20C130 60 120 110 105 120H-105C-120 110 -130 60 -128 -20Z" fill="#2a1c14"/>
  <path d="M-44 90H44V190L120 240H-120L-44 190Z" fill="url(#neck)"/>
  <path d="M-200 330C-200 240 -120 205 -60 195Q0 245 60 195C120 205 200 240 200 330Z" fill="#39536b"/>
  <path d="M-108 -30C-108 -115 -60 -150 0 -150S108 -115 108 -30C108 60 62 150 0 150S-108 60 -108 -30Z" fill="url(#skin)"/>
  <ellipse cx="-110" cy="0" rx="13" ry="30" fill="#c08a68"/><ellipse cx="110" cy="0" rx="13" ry="30" fill="#b07a5a"/>
  <g filter="url(#soft)">
    <ellipse cx="-46" cy="-22" rx="34" ry="20" fill="#9c6a4c" opacity="0.55"/>
    <ellipse cx="46" cy="-22" rx="34" ry="20" fill="#9c6a4c" opacity="0.55"/>
    <path d="M-16 -10C-12 30 -24 48 -14 58H14C24 48 12 30 16 -10Z" fill="#b67f5d" opacity="0.6"/>
    <path d="M-30 116Q0 128 30 116L22 132Q0 140 -22 132Z" fill="#8a5a40" opacity="0.6"/>
    <ellipse cx="0" cy="20" rx="8" ry="34" fill="#ffe0c6" opacity="0.7"/>
    <ellipse cx="-58" cy="40" rx="26" ry="20" fill="#e29a80" opacity="0.5"/>
    <ellipse cx="58" cy="40" rx="26" ry="20" fill="#d88f75" opacity="0.5"/>
    <ellipse cx="0" cy="-100" rx="60" ry="26" fill="#ffdfc4" opacity="0.6"/>
  </g>
  <path d="M-80 -52Q-48 -74 -18 -54L-20 -46Q-48 -62 -78 -44Z" fill="#2c1d15"/>
  <path d="M80 -52Q48 -74 18 -54L20 -46Q48 -62 78 -44Z" fill="#2c1d15"/>
  <path d="M-72 -20Q-46 -40 -22 -18Q-46 -6 -72 -20Z" fill="#f6f1ec"/><path d="M72 -20Q46 -40 22 -18Q46 -6 72 -20Z" fill="#f6f1ec"/>
  <circle cx="-46" cy="-22" r="10.5" fill="#4a2f1d"/><circle cx="46" cy="-22" r="10.5" fill="#4a2f1d"/>
  <circle cx="-46" cy="-22" r="5" fill="#0b0806"/><circle cx="46" cy="-22" r="5" fill="#0b0806"/>
  <circle cx="-42" cy="-26" r="2.6" fill="#fff"/><circle cx="50" cy="-26" r="2.6" fill="#fff"/>
  <path d="M-72 -20Q-46 -42 -22 -18" fill="none" stroke="#22150e" stroke-width="4"/>
  <path d="M72 -20Q46 -42 22 -18" fill="none" stroke="#22150e" stroke-width="4"/>
  <path d="M-20 54Q-10 62 0 58Q10 62 20 54" fill="none" stroke="#8b573e" stroke-width="4"/>
  <ellipse cx="-9" cy="54" rx="5" ry="3" fill="#5f3826"/><ellipse cx="9" cy="54" rx="5" ry="3" fill="#5f3826"/>
  <path d="M-38 92Q-16 80 0 86Q16 80 38 92Q0 98 -38 92Z" fill="#a4523f"/>
  <path d="M-38 92Q0 96 38 92Q18 116 0 116T-38 92Z" fill="#bd6552"/>
  <path d="M-38 92Q0 98 38 92" fill="none" stroke="#6d2f25" stroke-width="3"/>
  <path d="M-112 -40C-112 -130 -60 -165 0 -165S112 -130 112 -40C98 -90 70 -118 20 -122Q-60 -124 -112 -40Z" fill="#2a1c14"/>`;

/** A JPEG of a face that nobody has; every option away from its default makes it a worse security photo. */
export function drawnFace({
  x = 0.5,
  y = 0.5,
  size = 0.55,
  light = 1,
  blur = 0,
}: Drawn = {}): Promise<Buffer> {
  const scale = (size * HEIGHT) / 340;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="skin" cx="0.42" cy="0.4" r="0.75"><stop offset="0" stop-color="#f3c7a5"/><stop offset="0.6" stop-color="#dba580"/><stop offset="1" stop-color="#a97453"/></radialGradient>
      <linearGradient id="neck" x2="0" y2="1"><stop offset="0" stop-color="#9c694b"/><stop offset="1" stop-color="#d09c78"/></linearGradient>
      <linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="#d9dde0"/><stop offset="1" stop-color="#aab3b9"/></linearGradient>
      <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <g transform="translate(${x * WIDTH} ${y * HEIGHT}) scale(${scale})">${HEAD}</g>
  </svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#ccc' }).linear(light, 0);
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 92 }).toBuffer();
}
