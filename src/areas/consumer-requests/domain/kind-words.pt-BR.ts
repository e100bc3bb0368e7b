export const ptBR = {
  'consumer-requests.kind.withdrawal': 'Arrependimento da compra',
  'consumer-requests.kind.termination': 'Cancelamento de serviço',
  'consumer-requests.kind.complaint': 'Reclamação',
  'consumer-requests.kind.access': 'Acesso aos meus dados',
  'consumer-requests.kind.correction': 'Correção dos meus dados',
  'consumer-requests.kind.deletion': 'Exclusão dos meus dados',
  'consumer-requests.kind.portability': 'Portabilidade dos meus dados',
  'consumer-requests.kind.sharing': 'Com quem meus dados são compartilhados',
  'consumer-requests.kind.consent-withdrawal': 'Retirada do consentimento ou oposição ao uso dos meus dados',
  'consumer-requests.kind.credit-review': 'Revisão, por uma pessoa, de uma recusa automática de crédito',
};
