/** The frame takes its looks from the page around it (`--frame-*`), so that the fields stand there like the page's own. */
export const FRAME_STYLE = `
:root { color-scheme: light; --frame-ink: #16181d; --frame-soft: #5a6270; --frame-line: #8a93a3; --frame-ground: transparent;
  --frame-accent: #1f5eff; --frame-danger: #b3261e; --frame-radius: 8px; --frame-font: system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: transparent; color: var(--frame-ink); font: 16px/1.45 var(--frame-font); }
fieldset { display: contents; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; padding: 4px; }
.wide { grid-column: 1 / -1; }
label { display: block; font-weight: 600; font-size: 15px; margin-bottom: 6px; }
input { width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; font-variant-numeric: tabular-nums; color: inherit;
  background: var(--frame-ground); border: 1px solid var(--frame-line); border-radius: var(--frame-radius); }
input:focus-visible { outline: 3px solid var(--frame-accent); outline-offset: 1px; }
input[aria-invalid] { border-color: var(--frame-danger); box-shadow: inset 0 0 0 1px var(--frame-danger); }
.error { min-height: 0; margin: 6px 0 0; color: var(--frame-danger); font-size: 14px; }
.error:empty { display: none; }
.hint { margin: 0; color: var(--frame-soft); font-size: 14px; }
button { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); border: 0; padding: 0; }
main { max-width: 34rem; margin: 8vh auto; padding: 0 16px; font: 17px/1.5 var(--frame-font); }
main p { margin: 0 0 12px; }
main form { display: flex; flex-wrap: wrap; padding: 16px 0; }
main button { position: static; width: auto; height: auto; clip-path: none; min-height: 48px; padding: 0 20px; font: inherit; font-weight: 600;
  color: #fff; background: var(--frame-accent); border-radius: var(--frame-radius); cursor: pointer; }
main button + button { color: var(--frame-ink); background: transparent; border: 1px solid var(--frame-line); }
main button:focus-visible { outline: 3px solid var(--frame-accent); outline-offset: 3px; }
@media (max-width: 21rem) { form { grid-template-columns: 1fr; } }
@media (prefers-color-scheme: dark) { main { color: #eef1f6; } html:has(main) { color-scheme: dark; background: #14161b; } main button + button { color: #eef1f6; } }
`;
