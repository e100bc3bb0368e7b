import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnPage } from '../../../tests/drawn-page.ts';
import { paintFirst as paintBytesFirst } from './paint-first.ts';

const paintFirst = (html: string): string => paintBytesFirst(Buffer.from(html)).toString();

const hint = (file: string) => `<link rel="modulepreload" href="/assets/${file}"/>`;
const PAGE =
  `<html><head><meta charSet="utf-8"/></head><body><p>Lira</p>${hint('entry.js')}${hint('model.js')}` +
  '<script>keep()</script><script type="module" async="">import * as route0 from "/assets/root.js";\n' +
  'import * as route1 from "/assets/model.js";\nwindow.__routes = {"root":route0,"model":route1};\n' +
  'import("/assets/entry.js");</script></body></html>';

/** What a page's code does in a browser in which time passes and pictures are seen only when the test says so. */
async function run(html: string, { at = 100, hasPicture = false } = {}) {
  const [, first = ''] = /<head><script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const [, last = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const code = `${first};${last}`;
  const texts: string[] = [];
  const picture = hasPicture ? { picture: true } : null;
  let wake = () => undefined as unknown;
  let waits = Number.NaN;
  let seen: (list: { getEntries(): { element: unknown }[] }) => void = () => undefined;
  class Observer {
    constructor(heard: typeof seen) {
      seen = heard;
    }
    observe(what: object) {
      expect(what).toEqual({ type: 'largest-contentful-paint', buffered: true });
    }
  }
  const page = {
    querySelector: (what: string) => (what === 'img[fetchpriority=high]' ? picture : undefined),
    createElement: () => ({}),
    head: { append: ({ rel, href }: { rel: string; href: string }) => texts.push(`${rel} ${href}`) },
  };
  const window: { __routes?: object } = {};
  const load = async (file: string) => {
    texts.push(`import ${file}`);
    return { file };
  };
  const request = new Function(
    'document',
    'window',
    'setTimeout',
    'performance',
    'PerformanceObserver',
    'load',
    `return (async () => {${code.replaceAll('import(', 'load(')}})()`,
  )(
    page,
    window,
    (call: typeof wake, ms?: number) => {
      if (ms === undefined) {
        texts.push('others first');
        return void call();
      }
      wake = call;
      waits = ms;
    },
    { now: () => at },
    Observer,
    load,
  ) as Promise<void>;
  const pass = () => new Promise((done) => setTimeout(done));
  await pass();
  return {
    told: texts,
    window,
    waits,
    asked: request,
    pass,
    wake: () => wake(),
    see: (element?: unknown) => seen({ getEntries: () => [{ element }] }),
    picture,
  };
}

it('asks for a page’s code once its picture is seen, all of it at once, and then runs it as it was written', async () => {
  const {
    told: texts,
    see,
    picture,
    pass,
    asked: request,
    window,
  } = await run(paintFirst(PAGE), { hasPicture: true });
  see({ heading: true });
  await pass();
  expect(texts).toEqual([]);
  see(picture);
  await request;
  expect(texts).toEqual([
    'modulepreload /assets/entry.js',
    'modulepreload /assets/model.js',
    'import /assets/root.js',
    'import /assets/model.js',
    'import /assets/entry.js',
  ]);
  expect(window.__routes).toEqual({ root: { file: '/assets/root.js' }, model: { file: '/assets/model.js' } });
});

it('hints at many files a few at a time, so that a press between them is heard', async () => {
  const many = Array.from({ length: 14 }, (_, n) => hint(`part-${n}.js`)).join('');
  const { told: texts, see, asked: request } = await run(paintFirst(PAGE.replace('<p>', `${many}<p>`)));
  see({ heading: true });
  await request;
  const groups = texts
    .join()
    .split('others first')
    .map((group) => group.match(/modulepreload/g)?.length);
  expect(groups).toEqual([6, 6, 4]);
  expect(texts.slice(-3).every((last) => last.startsWith('import'))).toBe(true);
});

it('a page without a picture waits for its first words', async () => {
  const { told: texts, see, asked: request } = await run(paintFirst(PAGE));
  see({ heading: true });
  await request;
  expect(texts).toHaveLength(5);
});

it('on a slow line code is asked for beside the picture, 0.7 s after the page was gone to', async () => {
  const {
    told: texts,
    waits,
    wake,
    asked: request,
  } = await run(paintFirst(PAGE), { at: 450, hasPicture: true });
  expect(waits).toBe(250);
  wake();
  await request;
  expect(texts).toHaveLength(5);
});

it('leaves everything else of a page as it is', () => {
  const still = '<html><head></head><body><script>keep()</script><p>Lira</p></body></html>';
  expect(paintFirst(still)).toBe(still);
  const unfinished = '<html><head></head><body><script type="module" async="">import("/assets/entry.js")';
  expect(paintFirst(unfinished)).toBe(unfinished);
  expect(paintFirst(PAGE)).toContain('<p>Lira</p><script>keep()</script><script type="module" async="">');
});

/** What a page becomes where all of it is text. */
function asText(html: string): string {
  const hint = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
  const code = /(<script type="module" async="">)([\s\S]*?)(?=<\/script>)/;
  const imported = /import \* as (\w+) from ("[^"]+");\n?/g;
  const hints = [...html.matchAll(hint)].map(([, address]) => address);
  if (!code.test(html)) return html;
  const [, first = ''] = /<head>(<script>[\s\S]*?<\/script>)/.exec(paintFirst(PAGE)) ?? [];
  const seen = first.replace(/of \[.*?\]\.entries/, () => `of ${JSON.stringify(hints)}.entries`);
  return html
    .replace(hint, '')
    .replace('<head>', () => `<head>${seen}`)
    .replace(code, (_, tag: string, written: string) => {
      const names = [...written.matchAll(imported)];
      const modules = names.map(([, , address]) => `import(${address})`).join();
      const list = names.map(([, name]) => name).join();
      return `${tag}await codeWanted;\nconst [${list}]=await Promise.all([${modules}]);\n${written.replace(imported, '')}`;
    });
}

it('leaves the same bytes of any page as if all of it were text, whatever letters stand in it', () => {
  expect(asText(PAGE)).toBe(paintFirst(PAGE));
  fc.assert(
    fc.property(drawnPage, (html) => {
      expect(paintFirst(html)).toBe(asText(html));
    }),
  );
});
