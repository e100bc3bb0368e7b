import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceLink } from './choice-link.tsx';

test('a choice before JavaScript is a link that is called by all that stands in it (R32)', () => {
  const html = renderToStaticMarkup(
    <ChoiceLink
      kind="radio"
      checked
      href="?add=x"
      onChoose={() => undefined}
      aria-labelledby="name"
      aria-describedby="about"
    >
      <span id="name">Prata</span> <span id="about">R$ 1.000,00</span>
    </ChoiceLink>,
  );
  expect(html).toContain('aria-current="true"');
  expect(html).not.toMatch(/aria-labelledby|aria-describedby|role=/);
});
