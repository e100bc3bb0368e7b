/** A button with `data-copy`: what came of copying that by a press that React could not hear of yet. */
export type CopiesEarly = HTMLElement & { copied?: Promise<boolean> | undefined };

/** Writes a text into the clipboard. @returns whether it is there: a page that is not served securely has none, and a browser may refuse it */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

/**
 * Copies by a press of a button that stands in the page before it is alive. Browsers let a press copy and nothing that is done later in its place
 * (Safari): with the text in `data-copy` such a press has copied it already (`early-input.ts`), and is told of here when it is done again.
 */
export function copyByPress(
  text: string,
  { currentTarget, isTrusted }: { readonly currentTarget: HTMLElement; readonly isTrusted: boolean },
): Promise<boolean> {
  const button = currentTarget as CopiesEarly;
  const { copied } = button;
  button.copied = undefined; // of that press alone
  return (isTrusted ? undefined : copied) ?? copyText(text);
}
