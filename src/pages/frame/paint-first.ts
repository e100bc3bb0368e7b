import { type Change, changed, tagsIn } from '../../io/page-bytes.ts';

/**
 * Where the page takes longer than this to be seen, its code is asked for all the same, in milliseconds since it was gone to: on a
 * slow line code and pictures come side by side, and whoever waited for the picture would press buttons that nobody hears.
 */
const AT_LATEST_MS = 700;

/** Hints that are given in one go: each takes the browser 1 ms, on a slow phone five, and whoever presses meanwhile waits for all of them. */
const AT_ONCE = 6;

/** Hints of code, as React Router writes them. */
const HINT_BEGINS = Buffer.from('<link rel="modulepreload" href="');
const HINT = /^<link rel="modulepreload" href="([^"]+)"[^>]*\/>$/;
const HEAD = Buffer.from('<head>');
const PAGE_CODE = Buffer.from('<script type="module" async="">');
const SCRIPT_ENDS = Buffer.from('</script>');
const IMPORTED = /import \* as (\w+) from ("[^"]+");\n?/g;

/**
 * Stands before the style sheets, which hold up every script behind them, also the one that would start the clock. Resolves once the page
 * is seen: with its main picture, where it has one, as the browser tells of it (Largest Contentful Paint, W3C). A browser that tells
 * nothing, and a tab in the background, wait for the clock. Then it hints at the code, a few files at a time, behind whatever else is still on its way.
 */
const seenScript = (hints: readonly (string | undefined)[]) =>
  `var codeWanted=new Promise(r=>{setTimeout(r,${AT_LATEST_MS}-performance.now());new PerformanceObserver(l=>{let p=document.querySelector("img[fetchpriority=high]");for(let e of l.getEntries())if(!p||e.element==p)r()}).observe({type:"largest-contentful-paint",buffered:true})}).then(async()=>{for(let[n,h]of ${JSON.stringify(hints)}.entries()){if(n&&n%${AT_ONCE}==0)await new Promise(r=>setTimeout(r));document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href:h}))}})`;

/**
 * What the visitor came to see is there before the code that brings it to life is even asked for: on a fast line the code was
 * there first, and a slow processor ran it first. React Router writes hints into the page's head, and its modules as imports, which
 * would run before anything that waits.
 *
 * @param html a page as React Router has written it; one without code of its own stays as it is
 */
export function paintFirst(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = html.indexOf(PAGE_CODE) + PAGE_CODE.length;
  const end = at < PAGE_CODE.length ? -1 : html.indexOf(SCRIPT_ENDS, at);
  if (end < 0) return html;
  const hints = tagsIn(html, HINT_BEGINS, HINT).filter((hint) => hint.end < at || hint.at > end);
  const addresses = hints.map(({ match: [, address] }) => address);
  const head = html.indexOf(HEAD) + HEAD.length;
  const changes: readonly Change[] = [
    // A hint may stand where this is put: it comes behind it.
    ...(head < HEAD.length ? [] : [{ at: head, end: head, by: `<script>${seenScript(addresses)}</script>` }]),
    ...hints.map((hint) => ({ ...hint, by: '' })),
    { at, end, by: onceWanted(html.toString('latin1', at, end)) },
  ];
  return changed(
    html,
    changes.toSorted((one, other) => one.at - other.at),
  );
}

/** A page's code, of which nothing runs, and no module is asked for, before it is wanted. */
function onceWanted(code: string): string {
  const imported = [...code.matchAll(IMPORTED)];
  const names = imported.map(([, name]) => name).join();
  const modules = imported.map(([, , address]) => `import(${address})`).join();
  return `await codeWanted;\nconst [${names}]=await Promise.all([${modules}]);\n${code.replace(IMPORTED, '')}`;
}
