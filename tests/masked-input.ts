import { Maskito, type MaskitoOptions } from '@maskito/core';

/** What a mask sees of a browser's field: enough of an input to type, paste and delete with the real mask on it. */
class Input extends EventTarget {
  nodeName = 'INPUT';
  isContentEditable = false;
  ownerDocument = new EventTarget();
  selectionStart = 0;
  selectionEnd = 0;
  maxLength: number;
  #value = '';
  constructor(maxLength: number) {
    super();
    this.maxLength = maxLength;
  }
  get value() {
    return this.#value;
  }
  set value(text: string) {
    this.#value = text;
    this.setSelectionRange(text.length, text.length);
  }
  setSelectionRange(from: number, to: number) {
    [this.selectionStart, this.selectionEnd] = [from, to];
  }
  matches() {
    return true;
  }
  removeAttribute() {
    this.maxLength = -1;
  }
  setAttribute(_: string, value: string) {
    this.maxLength = Number(value);
  }
}

// What a mask sends when it has changed a value that a browser filled in.
globalThis.InputEvent ??= class extends Event {} as unknown as typeof InputEvent;

const eventOf = (name: string, init: object = {}) =>
  Object.assign(new Event(name, { cancelable: true, bubbles: true }), init);

/**
 * A field with a mask on it.
 * @param maxLength as its attribute says
 * @returns ways to fill it, each as a browser does, and its value
 */
export function maskedInput(mask: MaskitoOptions, maxLength = -1) {
  const input = new Input(maxLength);
  const masked = new Maskito(input as unknown as HTMLInputElement, mask);
  const insert = (data: string, inputType: string) => {
    if (!input.dispatchEvent(eventOf('beforeinput', { data, inputType }))) return;
    const [from, to] = [input.selectionStart, input.selectionEnd];
    const room = input.maxLength < 0 ? data.length : input.maxLength - input.value.length + (to - from);
    if (room <= 0) return;
    const kept = data.slice(0, room);
    input.value = input.value.slice(0, from) + kept + input.value.slice(to);
    input.setSelectionRange(from + kept.length, from + kept.length);
    input.dispatchEvent(eventOf('input', { data, inputType }));
  };
  return {
    type(text: string) {
      for (const key of text) insert(key, 'insertText');
      return this;
    },
    paste(text: string) {
      insert(text, 'insertFromPaste');
      return this;
    },
    /** A browser writes a whole value and tells only that there is one. */
    fillIn(text: string) {
      input.value = text;
      input.dispatchEvent(eventOf('input'));
      return this;
    },
    moveTo(at: number) {
      input.setSelectionRange(at, at);
      return this;
    },
    deleteLast() {
      const inputType = 'deleteContentBackward';
      if (!input.dispatchEvent(eventOf('beforeinput', { inputType }))) return this;
      input.value = input.value.slice(0, -1); // as the browser does before the mask's own value takes its place
      input.dispatchEvent(eventOf('input', { inputType }));
      return this;
    },
    leave() {
      input.dispatchEvent(eventOf('blur'));
      return this;
    },
    get value() {
      return input.value;
    },
    destroy: () => masked.destroy(),
  };
}
