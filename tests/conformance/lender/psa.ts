import {
  psaBalloonSimulation,
  psaLinearSimulation,
  psaOnlineSimulation,
} from '../../../src/areas/lender/contract.ts';
import {
  type Ask,
  answerOf,
  type Call,
  holds,
  holdsCredit,
  refuses,
  type Subject,
  shareOf,
  survives,
} from './call.ts';

const base = ({ market, mvs, price, term }: Subject) => ({
  market,
  mvs_code: mvs,
  valor_carro: price,
  parcelas: term,
});

const asks = (path: string, body: object): Ask => ({ service: 'financing', method: 'POST', path, body });

const linear = (subject: Subject, change: object = {}) =>
  asks('/v2/psa/linear/simulating', {
    ...base(subject),
    plano_id: subject.linearPlan,
    percentual_entrada: subject.entrance / 100,
    marca: subject.brand.toUpperCase(),
    ...change,
  });

const balloon = (subject: Subject, change: object = {}) =>
  asks('/v2/psa/balao-final/simulating', {
    ...base(subject),
    plano_id: subject.balloonPlan,
    percentual_entrada: subject.entrance,
    percentual_parcela_residual: subject.residual,
    ...change,
  });

const online = ({ market, mvs, price, entrance, term }: Subject, change: object = {}) =>
  asks('/v2/psa/financing/simulating-offers', {
    market,
    mvs_code: mvs,
    amount: price,
    entry_percentage: entrance,
    installment_number: term,
    ...change,
  });

/** The PSA calls of document 1, section 7: linear and balloon offline, and the offers online. */
export const psaCalls: readonly Call[] = [
  {
    name: 'POST {financing}/v2/psa/linear/simulating',
    ask: (subject) => linear(subject),
    async check(send, subject) {
      const { entrance, installment, credit, legalText } = await answerOf(
        send,
        linear(subject),
        psaLinearSimulation,
      );
      holds(
        'the entrance of the fraction that was sent',
        entrance === shareOf(subject.price, subject.entrance),
      );
      holdsCredit(entrance, credit, subject.price);
      holds('an instalment', installment > 0);
      await refuses(send, {
        'an entrance above the price': linear(subject, { percentual_entrada: 1.5 }),
        'a term of no months': linear(subject, { parcelas: 0 }),
      });
      await survives(send, { 'a plan that nobody has': linear(subject, { plano_id: 'no-such-plan' }) });
      return `${subject.term} x ${(installment / 100).toFixed(2)}, legal text of ${legalText.length} characters`;
    },
  },
  {
    name: 'POST {financing}/v2/psa/balao-final/simulating',
    ask: (subject) => balloon(subject),
    async check(send, subject) {
      const simulation = await answerOf(send, balloon(subject), psaBalloonSimulation);
      const { price, entrance, residual, term } = subject;
      holds('the entrance of the percent that was sent', simulation.entrance === shareOf(price, entrance));
      holds('a residual of the price', simulation.residual === shareOf(price, residual));
      holds(
        'limits around the entrance',
        simulation.entranceMin <= entrance && entrance <= simulation.entranceMax,
      );
      holds(
        'limits around the residual',
        simulation.residualMin <= residual && residual <= simulation.residualMax,
      );
      holds('the term among those on offer', simulation.terms.includes(term));
      holdsCredit(simulation.entrance, simulation.credit, price);
      await refuses(send, {
        'a residual above the price': balloon(subject, { percentual_parcela_residual: 120 }),
        'no residual': balloon(subject, { percentual_parcela_residual: undefined }),
      });
      return `${term} x ${(simulation.installment / 100).toFixed(2)} and ${(simulation.residual / 100).toFixed(2)}`;
    },
  },
  {
    name: 'POST {financing}/v2/psa/financing/simulating-offers (linear)',
    ask: (subject) => online(subject),
    check: (send, subject) => offers(send, online(subject), online(subject, { entry_percentage: -1 })),
  },
  {
    name: 'POST {financing}/v2/psa/financing/simulating-offers (balloon)',
    ask: (subject) => online(subject, { residual_percentage: subject.residual }),
    check: (send, subject) =>
      offers(
        send,
        online(subject, { residual_percentage: subject.residual }),
        online(subject, { residual_percentage: 'x' }),
      ),
  },
];

async function offers(send: Parameters<Call['check']>[0], good: Ask, bad: Ask): Promise<string> {
  const { best, others } = await answerOf(send, good, psaOnlineSimulation);
  holds('a best offer', best !== null);
  holds(
    'instalments above 0',
    [best, ...others].every((offer) => offer && offer.installment > 0),
  );
  await refuses(send, { 'a bad percentage': bad });
  return `best ${((best?.installment ?? 0) / 100).toFixed(2)}, ${others.length} others`;
}
