import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from './parts.tsx';

it('a fact without a value has no term either', () => {
  const html = renderToStaticMarkup(
    <Facts
      title="Pedido"
      facts={[
        ['Precio', '$ 1'],
        ['Usado', false],
        ['Motivo', ''],
        ['Pagado', undefined],
        ['Cuotas', 0],
      ]}
    />,
  );
  expect([...html.matchAll(/<dt>(\w+)<\/dt>/g)].map(([, term]) => term)).toEqual(['Precio', 'Cuotas']);
});
