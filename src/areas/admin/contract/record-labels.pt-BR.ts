/** What documents, enrolments and roles are called, in the log of changes and in the copy of a person's data. */
export const ptBR = {
  'paper.identity': 'Identidade',
  'paper.address': 'Comprovante de endereço',
  'paper.income': 'Comprovante de renda',
  'paper.driver-license': 'Habilitação',
  'paper.employment': 'Vínculo de trabalho',
  'paper.kinship': 'Parentesco',
  'paper.security-photo': 'Foto de segurança',
  'paper.other': 'Outro',
  'enrolment.draft': 'Em preenchimento',
  'enrolment.sent': 'Enviada à empresa',
  'enrolment.approved': 'Aprovada',
  'enrolment.refused': 'Recusada',
  'enrolment.expired': 'Vencida',
};

/** What somebody of the staff may do. */
export const roles = {
  'role.author': 'Autoria',
  'role.dealer': 'Concessionária',
  'role.manager': 'Gerência da concessionária',
  'role.credit': 'Crédito',
  'role.operator': 'Operação',
  'role.administrator': 'Administração',
};
