import type { MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';

/**
 * Rewrites what is pasted, and a value that arrives whole (autofill, a draft), before the mask takes it. `rewrite` must leave
 * alone what the mask has written.
 */
export const pasted =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    // While a person types or deletes, the value is the mask's own and the caret stands in it.
    const value = action === 'validation' ? rewrite(plain(elementState.value)) : elementState.value;
    const isSame = value === elementState.value;
    return {
      elementState: isSame ? elementState : { value, selection: [value.length, value.length] },
      data: rewrite(plain(data)),
    };
  };

/** Digits and letters of full width as the usual ones. */
const plain = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : text.replace(/[\uff01-\uff5e]/g, narrow);

const narrow = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/** For masks that keep nothing of what was pasted but its digits or letters: only the width of characters is mended. */
export const asWritten: MaskitoPreprocessor = pasted((text) => text);

/** Capitals, wherever the caret stands. */
export const inCapitals: MaskitoPostprocessor = ({ value, selection }) => ({
  value: value.toUpperCase(),
  selection,
});
