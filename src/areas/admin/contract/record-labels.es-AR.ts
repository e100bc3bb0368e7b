import type { roles as ofStaff, ptBR } from './record-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'paper.identity': 'Identidad',
  'paper.address': 'Comprobante de domicilio',
  'paper.income': 'Comprobante de ingresos',
  'paper.driver-license': 'Licencia de conducir',
  'paper.employment': 'Vínculo laboral',
  'paper.kinship': 'Parentesco',
  'paper.security-photo': 'Foto de seguridad',
  'paper.other': 'Otro',
  'enrolment.draft': 'En carga',
  'enrolment.sent': 'Enviada a la empresa',
  'enrolment.approved': 'Aprobada',
  'enrolment.refused': 'Rechazada',
  'enrolment.expired': 'Vencida',
};

export const roles: typeof ofStaff = {
  'role.author': 'Autoría',
  'role.dealer': 'Concesionario',
  'role.manager': 'Gerencia del concesionario',
  'role.credit': 'Crédito',
  'role.operator': 'Operación',
  'role.administrator': 'Administración',
};
