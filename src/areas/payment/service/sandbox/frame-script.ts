import { TEST_CARDS } from './cards.ts';

/**
 * What runs in the card frame. A number is looked up where it was typed and leaves the frame never: what goes out, to the one page
 * that the frame was opened for, is a token that names the outcome. A card that is no test card is refused, so that nobody
 * tests with a real one.
 */
export const FRAME_SCRIPT = `'use strict';
const cards = ${JSON.stringify(TEST_CARDS)};
const form = document.querySelector('form');
const parentOrigin = form.dataset.parent;
const say = (message) => window.parent.postMessage({ from: 'card-frame', ...message }, parentOrigin);
const digits = (text) => text.replace(/\\D/g, '');
const luhn = (number) => [...number].reverse().reduce((sum, digit, at) => {
  const twice = at % 2 ? digit * 2 : Number(digit);
  return sum + (twice > 9 ? twice - 9 : twice);
}, 0) % 10 === 0;
const isExpired = (text) => {
  const [month, year] = [Number(text.slice(0, 2)), 2000 + Number(text.slice(2, 4))];
  if (month < 1 || month > 12) return true;
  const now = new Date();
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
};
const checks = {
  number: (value) => { const n = digits(value); return n.length < 13 || !luhn(n) ? 'number' : cards[n] ? '' : 'test-only'; },
  name: (value) => value.trim().length < 3 ? 'name' : '',
  expiry: (value) => digits(value).length !== 4 || isExpired(digits(value)) ? 'expiry' : '',
  code: (value) => /^\\d{3,4}$/.test(value.trim()) ? '' : 'code',
};
function check(name) {
  const input = form.elements[name];
  const fault = checks[name](input.value);
  const message = document.getElementById(name + '-error');
  message.textContent = fault ? form.dataset[fault.replace(/-./g, (m) => m[1].toUpperCase())] : '';
  if (fault) input.setAttribute('aria-invalid', 'true'); else input.removeAttribute('aria-invalid');
  measure();
  return !fault;
}
form.elements.number.addEventListener('input', ({ target }) => {
  const typed = digits(target.value).slice(0, 19);
  target.value = typed.replace(/(.{4})(?=.)/g, '$1 ');
});
form.elements.expiry.addEventListener('input', ({ target }) => {
  const typed = digits(target.value).slice(0, 4);
  target.value = typed.length > 2 ? typed.slice(0, 2) + '/' + typed.slice(2) : typed;
});
// Nothing moves below a finger: what is right again is told while it is typed, what is wrong when the next field is entered, and a
// press on the page's own button meets it where it stood.
for (const name of Object.keys(checks)) {
  const input = form.elements[name];
  input.addEventListener('input', () => { if (input.hasAttribute('aria-invalid')) check(name); });
  input.addEventListener('focusout', ({ relatedTarget }) => { if (relatedTarget && form.contains(relatedTarget)) check(name); });
}
form.addEventListener('submit', (event) => { event.preventDefault(); say({ type: 'submit' }); });
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || !data) return;
  if (data.type === 'look') {
    for (const [name, value] of Object.entries(data.look)) {
      if (/^--[a-z-]{1,30}$/.test(name) && typeof value === 'string' && value.length < 200) document.documentElement.style.setProperty(name, value);
    }
    document.documentElement.style.colorScheme = data.scheme === 'dark' ? 'dark' : 'light';
    measure();
  }
  if (data.type === 'tokenise') {
    const wrong = Object.keys(checks).filter((name) => !check(name));
    if (wrong.length) { form.elements[wrong[0]].focus(); say({ type: 'invalid' }); return; }
    const number = digits(form.elements.number.value);
    const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    say({ type: 'token', token: 'card_' + cards[number] + '_' + random, lastDigits: number.slice(-4) });
  }
});
let height = 0;
function measure() {
  const now = Math.ceil(form.getBoundingClientRect().height);
  if (now !== height) say({ type: 'height', height: height = now });
}
new ResizeObserver(measure).observe(form);
form.querySelector('fieldset').disabled = false;
say({ type: 'ready' });
measure();
`;
