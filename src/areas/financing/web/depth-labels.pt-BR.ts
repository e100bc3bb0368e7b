/** The words of what a card can do beyond its sliders; they travel with its code. */
export const ptBR = {
  // the instalment first
  'monthly.amount': 'Parcela que cabe no meu bolso',
  'monthly.moves': 'Para chegar lá, pode mudar',
  'monthly.entrancePercent': 'a entrada',
  'monthly.installment': 'o prazo',
  'monthly.keeps-term': 'O prazo fica em {{months}} meses.',
  'monthly.keeps-entrance': 'A entrada fica em {{amount}} ({{percent}}).',
  'monthly.keeps-final': 'A parcela final de {{amount}} continua.',
  'monthly.about-entrance': 'Estimativa: entrada de cerca de {{percent}} ({{amount}}). Consultando…',
  'monthly.about-term': 'Estimativa: cerca de {{months}} meses. Consultando…',
  'monthly.asking': 'Consultando…',
  'monthly.met-entrance': 'Com entrada de {{amount}} ({{percent}}), a parcela fica em {{value}}.',
  'monthly.met-entrance-first':
    'Com entrada de {{amount}} ({{percent}}), a primeira parcela fica em {{value}}.',
  'monthly.met-term': 'Em {{months}} meses, a parcela fica em {{value}}.',
  'monthly.met-term-first': 'Em {{months}} meses, a primeira parcela fica em {{value}}.',
  'monthly.missed-entrance':
    'Não dá para chegar a {{wanted}} em {{months}} meses. A menor parcela é {{value}}, com entrada de {{amount}} ({{percent}}).',
  'monthly.missed-entrance-first':
    'Não dá para chegar a {{wanted}} em {{months}} meses. A menor primeira parcela é {{value}}, com entrada de {{amount}} ({{percent}}).',
  'monthly.missed-term-first':
    'Não dá para chegar a {{wanted}} com esta entrada. A menor primeira parcela é {{value}}, em {{months}} meses.',
  'monthly.missed-term':
    'Não dá para chegar a {{wanted}} com esta entrada. A menor parcela é {{value}}, em {{months}} meses.',
  'monthly.take': 'Usar {{value}} por mês',
  'monthly.take-first': 'Usar a primeira parcela de {{value}}',
  'monthly.nothing': 'Não há oferta para estas condições. Escolha outra entrada ou outro prazo.',
  'monthly.failed': 'Não foi possível consultar agora. Sua simulação continua como estava.',
  'monthly.retry': 'Tentar novamente',

  // the balance over time
  'balance.month': 'Mês',
  'balance.month-of': 'Mês {{month}} de {{months}}',
  'balance.month-due': 'Mês {{month}} de {{months}} · vence em {{date}}',
  'balance.today': 'Na liberação do crédito',
  'balance.owed': 'Falta pagar',
  'balance.entrance': 'Entrada',
  'balance.installment': 'Parcela',
  'balance.interest': 'Juros',
  'balance.principal': 'Abate da dívida',
  'balance.vat': 'Imposto sobre os juros',
  'balance.final': 'Parcela final',
  'balance.read':
    'Falta pagar {{owed}}. Parcela de {{paid}}: {{principal}} abatem a dívida, {{interest}} são juros.',
  'balance.read-today': 'Entrada de {{paid}}. Falta pagar {{owed}}.',
  'balance.plot': 'Quanto falta pagar, mês a mês',
  'balance.bars': 'De que é feita cada parcela',
  'balance.scrub': 'Escolher o mês',
  'balance.hint': 'Passe o dedo ou as setas do teclado para ler mês por mês.',
  'balance.approximate': 'Valores aproximados: quem empresta não enviou a tabela de parcelas.',
  'balance.half-way': 'A partir do mês {{month}}, você já pagou metade do que financiou.',
  'balance.table': 'Ver parcelas',
  'balance.caption': 'Todas as parcelas',
  'balance.due': 'Vencimento',
  'balance.download': 'Baixar planilha (CSV)',
  'balance.file': 'parcelas',
  'balance.failed': 'Não foi possível buscar as parcelas agora.',
  'balance.retry': 'Tentar novamente',
  'balance.waiting': 'As parcelas aparecem assim que houver uma oferta para estas condições.',
};
