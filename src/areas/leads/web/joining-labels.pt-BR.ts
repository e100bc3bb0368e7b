/** Brazilian Portuguese: what was given with a request may join the account. */
export const ptBR = {
  join: 'No último pedido feito neste navegador, com o mesmo e-mail, você informou:',
  phone: 'Celular',
  document: 'CPF',
  ask: 'Quer guardar na sua conta? Os próximos formulários começam com eles.',
  yes: 'Guardar na minha conta',
  no: 'Agora não',
  failed:
    'Não encontramos um pedido seu com esses dados, e nada foi guardado. Você pode informá-los em Alterar dados.',
};
