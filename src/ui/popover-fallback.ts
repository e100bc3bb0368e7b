/**
 * Panels of the `popover` attribute in browsers that do not have it (Safari before 17, Firefox before 125; docs/guides/browsers.md): their
 * buttons open and close them, a press beside or Escape closes, and the focus goes back. One is open at a time. `ui/style/base.css` shows
 * and hides them by what is marked here.
 */

/** On the root once presses are heard, on a panel while it is open. */
const HEARD = 'popovers';
const OPEN = 'popoverOpen';

type Opened = { readonly panel: HTMLElement; readonly before: Element | null };

export function installPopovers({ document, HTMLElement }: Window & typeof globalThis): void {
  let opened: Opened | undefined;
  const openers = (panel: HTMLElement) =>
    document.querySelectorAll(`[popovertarget="${CSS.escape(panel.id)}"]:not([popovertargetaction="hide"])`);
  const mark = (panel: HTMLElement, isOpen: boolean) => {
    if (isOpen) panel.dataset[OPEN] = '';
    else delete panel.dataset[OPEN];
    for (const opener of openers(panel)) opener.setAttribute('aria-expanded', String(isOpen));
  };
  const hide = () => {
    if (!opened) return;
    const { panel, before } = opened;
    opened = undefined;
    const holdsFocus = panel.contains(document.activeElement) || document.activeElement === document.body;
    mark(panel, false);
    if (holdsFocus && before instanceof HTMLElement) before.focus();
  };
  const show = (panel: HTMLElement) => {
    if (opened?.panel === panel) return;
    hide();
    opened = { panel, before: document.activeElement };
    mark(panel, true);
    panel.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      if (opened?.panel === this) hide();
    },
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[popovertarget]');
    const panel = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (panel) {
      const isOpen = opened?.panel === panel;
      if (isOpen) hide();
      else if (button.getAttribute('popovertargetaction') !== 'hide') {
        show(panel);
        // Safari gives a pressed button no focus.
        if (button instanceof HTMLElement) opened = { panel, before: button };
      }
    } else if (opened && target.isConnected && !opened.panel.contains(target)) hide();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !opened) return;
    event.preventDefault();
    hide();
  });
  document.documentElement.dataset[HEARD] = '';
}
