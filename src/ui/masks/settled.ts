import type { MaskitoOptions, MaskitoPlugin, MaskitoPreprocessor } from '@maskito/core';
import { maskitoUpdateElement } from '@maskito/core';
import { maskitoEventHandler } from '@maskito/kit';
import { plainMarks } from '../../kit/validators/plain-marks.ts';

type Rules = {
  /** The one way in which a value is written that can be read; a text that cannot, or cannot yet, comes back unchanged. */
  readonly write: (text: string) => string;
  /** Whether nothing that follows could give what is typed so far another reading: then it is written at once. */
  readonly isCertain: (text: string) => boolean;
  readonly mask: MaskitoOptions['mask'];
};

/**
 * A mask for values that people write in many ways. What arrives whole (pasted, filled in by a browser, kept) is written in the one way at
 * once. What is typed stays as it is typed while more could change its meaning, and is written when the field is left.
 */
export function settledMask({ write, isCertain, mask }: Rules): MaskitoOptions {
  return {
    mask,
    preprocessors: [rewriting(write, isCertain)],
    plugins: [
      roomWhileTyping,
      maskitoEventHandler('blur', (element) =>
        maskitoUpdateElement(element, write(plainMarks(element.value))),
      ),
    ],
  };
}

function rewriting(write: Rules['write'], isCertain: Rules['isCertain']): MaskitoPreprocessor {
  // Behind every key the whole value is passed again, as one that arrives whole is: the key before it tells them apart.
  let isTyping = false;
  return ({ elementState, data }, action) => {
    if (action !== 'validation') {
      isTyping = action !== 'insert' || data.length <= 1;
      const isWhole =
        elementState.selection[0] === 0 && elementState.selection[1] === elementState.value.length;
      const text = plainMarks(data);
      return { elementState, data: isTyping || !isWhole ? text : write(text) };
    }
    const text = plainMarks(elementState.value);
    const value = isTyping && !isCertain(text) ? text : write(text);
    isTyping = false;
    if (value === elementState.value) return { elementState, data };
    return { elementState: { value, selection: [value.length, value.length] }, data };
  };
}

/** `maxlength` counts the written value; what is typed before it may be longer, and would be cut to another value. */
const roomWhileTyping: MaskitoPlugin = (element) => {
  if (!('maxLength' in element)) return;
  const input = element as HTMLInputElement;
  const { maxLength } = input;
  if (maxLength <= 0) return;
  const lift = () => input.removeAttribute('maxlength');
  const restore = () => input.setAttribute('maxlength', String(maxLength));
  const onInput = () => input.value.length < maxLength && restore();
  input.addEventListener('beforeinput', lift);
  input.addEventListener('input', onInput);
  input.addEventListener('blur', restore);
  return () => {
    input.removeEventListener('beforeinput', lift);
    input.removeEventListener('input', onInput);
    input.removeEventListener('blur', restore);
    restore();
  };
};
