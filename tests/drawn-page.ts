import fc from 'fast-check';

/** Words of any language, as React writes them into a page. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

const file = fc.constantFrom('/assets/root.js', '/assets/orla-1.js', '/assets/$index.js', '/assets/ção.js');

const hint = fc
  .tuple(file, fc.constantFrom('/>', ' crossorigin=""/>', '>', ' fetchPriority="low"/>'))
  .map(([address, end]) => `<link rel="modulepreload" href="${address}"${end}`);

const style = fc
  .tuple(
    fc.constantFrom('base', 'car', 'aurora'),
    fc.constantFrom(
      ...['.css"/>', '.css" data-precedence="page"/>', '.css#" data-precedence="page"/>'],
      '.css" media="print"/>',
    ),
  )
  .map(([name, end]) => `<link rel="stylesheet" href="/assets/${name}${end}`);

const code = words.map((text) => `say(${JSON.stringify(text)})`);

const pageCode = fc
  .tuple(fc.array(file, { maxLength: 3 }), code)
  .map(
    ([files, rest]) => files.map((from, at) => `import * as route${at} from "${from}";\n`).join('') + rest,
  );

const script = fc.oneof(
  code.map((text) => `<script>${text}</script>`),
  pageCode.map((text) => `<script type="module" async="">${text}</script>`),
  words.map((text) => `<script type="application/ld+json">${JSON.stringify({ text })}</script>`),
  fc.constant('<script src="/assets/a.js"></script>'),
);

const part = fc.oneof(
  { arbitrary: words.map((text) => `<p title="${text.replaceAll('"', '&quot;')}">${text}</p>`), weight: 3 },
  hint,
  style,
  script,
  fc.constantFrom('<head>', '<header>', '</head>', '<link rel="icon" href="/a.svg"/>', '<body>'),
);

/** Pages of what React and React Router write, in any order. */
export const drawnPage: fc.Arbitrary<string> = fc
  .array(part, { maxLength: 24 })
  .map((parts) => parts.join(''));

/** The same bytes in pieces, which end wherever, also within a letter. */
export const inPieces = (bytes: Buffer): fc.Arbitrary<Buffer[]> =>
  fc.array(fc.nat(bytes.length), { maxLength: 6 }).map((cuts) => {
    const ends = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
    return ends.slice(1).map((end, at) => bytes.subarray(ends[at], end));
  });

/** A body that comes in these pieces. */
export const streamOf = (pieces: readonly Buffer[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(body) {
      for (const piece of pieces) body.enqueue(new Uint8Array(piece));
      body.close();
    },
  });
