export const ptBR = {
  link: 'Ver meu pedido de adesão',
  reason: 'Motivo:',
  'sent.subject': '{{company}} recebeu seu pedido: {{programme}}',
  'sent.text':
    'Seu pedido de compra pelo programa {{programme}} foi enviado para {{company}}. Avisamos você assim que houver resposta.',
  'approved.subject': 'Aprovado: você compra pelo programa {{programme}}',
  'approved.text':
    '{{company}} aprovou sua compra. Até {{until}} você vê e reserva os carros da {{brand}} pelo preço do programa.',
  'refused.subject': 'Seu pedido ao programa {{programme}} não foi aprovado',
  'refused.text': '{{company}} não aprovou o pedido. Você pode corrigir os dados e enviar de novo.',
  'expired.subject': 'Sua aprovação no programa {{programme}} venceu',
  'expired.text':
    'A aprovação valia até {{until}}. Para comprar pelo programa, confira os dados e envie o pedido de novo.',
  'company.subject': 'Compra de colaborador espera a sua resposta: {{programme}}',
  'company.text':
    'Há um pedido de compra pelo programa {{programme}} ({{buyer}}). Confira se a pessoa tem direito e responda até {{until}}: depois disso o link deixa de funcionar.',
  'company.link': 'Ver o pedido e responder',
  employee: 'Colaborador',
  'family-member': 'Familiar',
  'invoice-assignee': 'Cessionário da nota fiscal',
  'brand-collaborator': 'Colaborador da marca',
  'collaborators-dependent': 'Dependente de colaborador',
};
