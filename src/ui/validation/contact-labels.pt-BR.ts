/** What contact forms say about their fields; the literal texts of doc. 1 §5 and doc. 2 §5.4. Apart, so that a form takes no more. */
export const contactPtBR = {
  'name-invalid': 'Digite um nome válido',
  'surname-missing': 'Digite pelo menos um sobrenome',
  'email-invalid': 'Digite um e-mail válido',
  'phone-missing': 'Digite seu celular',
  'phone-invalid': 'Digite um telefone válido',
  'document-invalid': 'CPF/CNPJ inválido',
  'dealer-missing': 'É obrigatório selecionar uma concessionária',
  'profile-missing': 'Selecione uma opção',
};
