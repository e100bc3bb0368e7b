import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LabelsProvider } from '../labels.tsx';
import { ConfirmButton } from './confirm-button.tsx';

const drawn = () => {
  const element = (
    <LabelsProvider language="pt-BR">
      <form method="post">
        <ConfirmButton
          question="Trocar 900 pontos?"
          effect={<p>Você fica com 100 pontos e não pode desfazer a troca.</p>}
          confirm="Trocar 900 pontos"
          field={['act', 'redeem']}
        >
          Trocar
        </ConfirmButton>
      </form>
    </LabelsProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('before JavaScript the effect stands with the confirming button behind a first press', () => {
  const html = drawn();
  const behind = html.slice(html.indexOf('</summary>'), html.indexOf('</details>'));
  expect(html).toMatch(/<details(?![^>]*open)/);
  expect(behind).toContain('Trocar 900 pontos?');
  expect(behind).toContain('Você fica com 100 pontos');
  expect(behind).toMatch(/<button value="redeem" type="submit"[^>]*name="act"/);
  expect(html.match(/type="submit"/g)).toHaveLength(2);
});

test('Enter in a field sends nothing unconfirmed: the first submit button of the form is disabled', () => {
  expect(drawn()).toMatch(/<form[^>]*><button type="submit" disabled="" hidden=""><\/button>/);
});
