import { expect, it } from 'vitest';
import { faultsIn } from '../log-faults.ts';

it('the guard of the logs sees a path and what was typed, and neither routes nor rows of stacks', () => {
  const clean = [
    'Vitrine is open at http://localhost:3000/br/aurora',
    '{"method":"GET","route":"/br/aurora/agendamento/:id/:key","status":503,"msg":"answered"}',
    '{"err":{"stack":"Error: no\\n    at work (file:///home/x/src/areas/admin/service/a.ts:12:3)\\n    at /br/x.js:1:2"}}',
  ];
  const faulty = [
    '{"msg":"Reply was already sent in /br/aurora/agendamento/4f1c/key"}',
    '{"err":{"message":"no","stack":"Error: /services/br/aurora/leads\\n    at work (file:///home/x/a.ts:12:3)"}}',
    '{"url":"http://localhost:3000/admin/pedidos/1"}',
    '{"asked":"zuleica canario"}',
  ];
  expect(faultsIn([...clean, ...faulty].join('\n'))).toEqual(faulty);
});
