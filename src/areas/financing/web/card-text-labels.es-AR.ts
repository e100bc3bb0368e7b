import type { ptBR } from './card-text-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'instructions.1':
    'Elegí cuánto querés dar de anticipo: cuanto más alto, más baja la cuota y menos intereses.',
  'instructions.2': 'Elegí en cuántas cuotas querés pagar: un plazo más corto cuesta menos en total.',
  'instructions.3':
    'Las cuotas son mensuales y bajan un poco cada mes, porque el IVA se paga sobre el interés. La primera vence unos 30 días después de otorgado el crédito.',
  'instructions.final':
    'Al final, junto con la última cuota, pagás la cuota final. Cuanto más alta, más bajas son las cuotas del mes y más intereses pagás en total.',
  'instructions.next':
    'En lugar de pagar la cuota final podés entregar el auto por el precio de recompra garantizado y usar la diferencia para uno nuevo.',
  'instructions.4':
    'Con “Continuar”, el concesionario recibe tu simulación y se comunica con vos. Acá no contratás nada.',
  'upgrade.label': 'Otra versión: {{version}}',
  'upgrade.kicker': 'Conocé otra versión',
  'upgrade.simulate': 'Simular esta versión',
};
