/** What a dealer's people are written about a discount. */
export const ptBR = {
  reason: 'Motivo: {{reason}}',
  'asked.subject': 'Desconto à espera da sua aprovação: {{number}}',
  'asked.text':
    '{{by}} pede {{amount}} ({{percent}} %) na versão {{version}} da cotação {{number}}. O cliente só a vê se alguém aprovar.',
  'asked.link': 'Ver e decidir',
  'approved.subject': 'Desconto aprovado: {{number}}',
  'approved.text': '{{by}} aprovou o desconto da versão {{version}} da cotação {{number}}.',
  'approved.link': 'Abrir a cotação',
  'refused.subject': 'Desconto recusado: {{number}}',
  'refused.text': '{{by}} recusou o desconto da versão {{version}} da cotação {{number}}.',
  'refused.link': 'Abrir a cotação',
};
