/** Brazilian Portuguese. The literal texts of doc. 1 §2, §5 and §8 stand here as written there. */
export const ptBR = {
  // modal
  'modal.load-failed': 'Um erro ocorreu, tente novamente',
  'success.simulation': 'Simulação enviada com sucesso!',

  // terms
  'terms.title': 'Antes de simular',
  'terms.text':
    'Os valores são estimativas e estão sujeitos à análise de crédito. Vamos usar seus dados somente para apresentar as condições de financiamento e para que a concessionária escolhida fale com você.',
  'terms.acceptance': 'Li e aceito os termos da simulação de financiamento',
  'terms.continue': 'Aceitar e continuar',
  'terms.read': 'Ler o texto completo',
  'terms.read-of': 'Ler o texto completo: {{option}}',
  'terms.back': 'Voltar',
  'terms.reason': 'Marque o aceite para continuar.',

  // plans
  'plans.title': 'Planos de financiamento',
  'plans.description': 'Escolha um plano, ajuste a entrada e o prazo e veja a parcela na hora.',
  'plans.acceptance': 'Li e aceito os termos da simulação de financiamento',
  'plans.compare': 'Comparar planos',

  // card
  'card.title.CDC': 'Crédito direto ao consumidor',
  'card.description.CDC': 'Parcelas fixas do começo ao fim. O carro é seu desde o primeiro dia.',
  'card.title.ZFLOW': 'Taxa reduzida',
  'card.description.ZFLOW': 'Entrada maior, prazo menor e juros bem mais baixos.',
  'card.title.PSA_TRADITIONAL': 'Financiamento tradicional',
  'card.description.PSA_TRADITIONAL': 'Entrada e parcelas fixas: na última parcela, o carro está quitado.',
  'card.title.PSA_BALAO': 'Financiamento com parcela final',
  'card.description.PSA_BALAO': 'Parcelas menores todo mês e uma parcela final no fim do contrato.',
  'card.title.NEXT': 'Troca programada',
  'card.description.NEXT':
    'Parcelas menores e recompra garantida: no fim você fica com o carro, troca por um novo ou devolve.',
  'card.title.B2_TRADITIONAL': 'Banco parceiro',
  'card.description.B2_TRADITIONAL': 'Crédito do nosso banco parceiro, com parcelas fixas do começo ao fim.',
  'card.title.B2_BALAO': 'Banco parceiro com parcela final',
  'card.description.B2_BALAO': 'Crédito do nosso banco parceiro: parcelas menores e uma parcela final.',
  'card.instructions': 'Entenda como funciona',
  'card.legal-text': 'Texto legal',
  'card.rebuy-manual': 'Manual de recompra',
  'card.simulate': 'Simule aqui',
  'card.simulate-plan': 'Simule aqui: {{plan}}',
  'card.continue': 'Continuar',
  'card.order-online': 'Encomendar online',
  'card.collapse': 'Recolher {{plan}}',
  'card.car': 'Seu carro',
  'card.total-price': 'Preço total',
  'card.in-installments': 'em parcelas de',
  'card.times': '{{count}}x de',
  'card.estimate': 'estimativa, calculando…',
  'card.entrance': 'Entrada',
  'card.installments': 'Parcelas',
  'card.percent': '{{value}}%',
  'card.months': '{{value}}x',
  'card.months-word': '{{value}} meses',
  'card.announce': '{{installments}} parcelas de {{value}}',
  'card.final': 'Parcela final',
  'card.final-value': '{{percent}} do preço · {{amount}}',
  'card.with-entrance': 'com entrada de {{amount}} ({{percent}})',
  'card.plus-final': '+ parcela final de {{amount}}',
  'card.remains': 'Junto com a última parcela, falta pagar a parcela final de {{amount}}.',
  'card.remains-on': 'Em {{date}}, junto com a última parcela, falta pagar a parcela final de {{amount}}.',
  'card.buy-back': 'Se preferir, entregue o carro: a recompra está garantida por {{amount}} até {{date}}.',
  'card.monthly': 'Quanto quero pagar por mês',
  'card.balance': 'Mês a mês: quanto falta pagar',
  'card.no-value': '—',
  'card.back': 'Voltar à simulação',

  // what an offer shows
  'offer.cet': 'CET',
  'offer.cet-long': 'Custo efetivo total (CET)',
  'offer.a-year': '{{rate}} a.a.',
  'offer.a-month': '{{rate}} a.m.',
  'offer.cet-pair': '{{month}} a.m. · {{year}} a.a.',
  'offer.rate-pair': '{{month}} a.m. · {{year}} a.a.',
  'offer.details': 'Todas as condições',
  'offer.price': 'Preço à vista',
  'offer.financed': 'Total financiado',
  'offer.total': 'Total a prazo, com entrada',
  'offer.interest': 'Juros',
  'offer.nominal': 'Taxa nominal anual',
  'offer.installments': 'Parcelas',
  'offer.installments-value': '{{count}} mensais de {{value}}',
  'offer.last-installment': 'Última parcela',
  'offer.buy-back': 'Recompra garantida',
  'offer.due-dates': 'Vencimentos',
  'offer.due-dates-value': 'de {{first}} a {{last}}',
  'offer.tax': 'IOF',
  'offer.fees': 'Tarifas',
  'offer.registration': 'Cadastro {{amount}}',
  'offer.valuation': 'Avaliação {{amount}}',
  'offer.contract-registration': 'Registro de contrato {{amount}}',
  'offer.none': 'nenhuma',
  'offer.late': 'Em caso de atraso',
  'offer.late-value': 'multa de {{fine}} e juros de {{interest}} a.m.',
  'offer.valid': 'Oferta válida até',
  'offer.lender': 'Instituição financeira',
  'offer.early':
    'Você pode quitar antes, no todo ou em parte, com redução proporcional dos juros (art. 52, § 2º, do Código de Defesa do Consumidor).',

  // the cost opened into its parts
  'cost.title': 'O custo, parte por parte',
  'cost.part': 'Parte',
  'cost.amount': 'Valor',
  'cost.share': 'Do total',
  'cost.credit': 'Valor do carro financiado',
  'cost.interest': 'Juros',
  'cost.iof': 'IOF',
  'cost.vat': 'Imposto sobre os juros',
  'cost.insurance': 'Seguro',
  'cost.registration': 'Tarifa de cadastro',
  'cost.valuation': 'Tarifa de avaliação',
  'cost.contract-registration': 'Registro de contrato',
  'cost.total': 'Total, sem a entrada',

  // where the money goes
  'split.title': 'Para onde vai o seu dinheiro',
  'split.entrance': 'Entrada',
  'split.principal': 'Valor do carro financiado',
  'split.interest': 'Juros',
  'split.charges': 'Impostos e tarifas',

  // legal text
  'legal.offer':
    'Simulação de crédito direto ao consumidor para {{car}}: preço à vista de {{price}}, entrada de {{entrance}} ({{percent}}) e {{installments}} parcelas mensais de {{value}}.',
  'legal.final': 'Parcela final de {{amount}}, que vence em {{date}}, com a última parcela mensal.',
  'legal.buy-back':
    'Preço de recompra garantido: {{amount}}, até {{date}}, observadas as condições do manual de recompra.',
  'legal.nominal': 'Taxa nominal de {{rate}} a.a.',
  'legal.lender': 'Crédito de {{lender}}, {{address}}.',
  'legal.valid': 'Oferta válida até {{date}}.',
  'legal.rates':
    'Taxa de juros de {{month}} a.m. e {{year}} a.a. Custo efetivo total (CET) de {{cetMonth}} a.m. e {{cetYear}} a.a.',
  'legal.charges':
    'Tarifa de cadastro: {{registration}}. Tarifa de avaliação: {{valuation}}. Registro de contrato: {{contract}}.',
  'legal.tax': 'IOF diário de {{daily}} e IOF adicional de {{additional}}, incluídos no financiamento.',
  'legal.total': 'Total financiado de {{financed}}. Total a prazo, com a entrada, de {{total}}.',
  'legal.dealer': 'Concessionária: {{dealer}}.',
  'legal.subject': 'Valores sujeitos à aprovação de crédito e a alteração até a assinatura do contrato.',

  // problems
  'problem.unavailable': 'AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.',
  'problem.call-dealer':
    'Sua última simulação continua na tela. Tente de novo ou ligue para a concessionária.',
  'problem.no-result':
    'Não encontramos nenhum resultado, por favor selecione novamente outras condições de prazo e entrada',
  'reason.terms-not-accepted': 'Marque o aceite acima para continuar.',
  'reason.no-offers': 'Não há oferta para estas condições.',
  'reason.no-installment-value': 'Escolha outra entrada ou outro prazo para continuar.',

  // error view
  'error.title': 'Não foi possível simular agora',
  textErrorPlans:
    'AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO. Ligue para a concessionária: ela faz a simulação com você.',
  'error.call': 'Ligar para {{phone}}',
  'error.retry': 'Tentar novamente',
  'error.close': 'Fechar',
};
