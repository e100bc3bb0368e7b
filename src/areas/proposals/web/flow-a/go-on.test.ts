import { afterEach, expect, it, vi } from 'vitest';
import type { FlowAOutcome } from '../../flow/index.ts';
import { emptyFlowAForm, type FlowAForm } from '../../index.ts';
import { goOn, PROPOSAL_CONTINUED } from './go-on.ts';

const form: FlowAForm = {
  ...emptyFlowAForm,
  name: 'Ana Souza',
  cpf: '529.982.247-25',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  postalCode: '01310-100',
};
const failed: FlowAOutcome = { proposalId: 'Falha proposta', status: 'DENIED', hasFailed: true };

/** A page that an online purchase stands on: what it heard, and where it went. */
function page(listener?: (event: Event) => void) {
  const heard: unknown[] = [];
  const went: string[] = [];
  const document = new EventTarget();
  document.addEventListener(PROPOSAL_CONTINUED, (event) => {
    heard.push((event as CustomEvent).detail);
    listener?.(event);
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { assign: (address: string) => void went.push(address) });
  return { heard, went };
}
afterEach(() => vi.unstubAllGlobals());

it('an online purchase tells the page the proposal id and the failure flag, closes the form and goes on to its order [D2-2.1-27] [D2-4.1-12] [D2-8-03]', () => {
  const { heard, went } = page();
  const onClose = vi.fn();
  goOn(failed, { orderOnline: '/loja', onOrder: undefined, onClose }, form);
  expect(heard).toEqual([{ proposalId: 'Falha proposta', hasFailed: true }]);
  expect(went).toEqual(['/loja']);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a page that goes on with the purchase itself stays', () => {
  const { went } = page((event) => event.preventDefault());
  goOn(
    { ...failed, proposalId: 'P-1', hasFailed: false },
    { orderOnline: '/loja', onOrder: undefined, onClose: () => undefined },
    form,
  );
  expect(went).toEqual([]);
});

it('a page with a reservation of its own is given the proposal and whoever has made it, so that nothing is asked twice [D2-2.1-27]', () => {
  const { went } = page();
  const ordered: unknown[] = [];
  goOn(
    { ...failed, proposalId: 'P-1', hasFailed: false },
    { orderOnline: '/br/lumen/reserva', onOrder: (wish) => ordered.push(wish), onClose: () => undefined },
    form,
  );
  const person = {
    name: 'Ana Souza',
    document: '529.982.247-25',
    email: 'ana@example.com',
    phone: '(11) 98765-4321',
    postalCode: '01310-100',
  };
  expect([ordered, went]).toEqual([[{ proposal: 'P-1', person }], []]);
});
