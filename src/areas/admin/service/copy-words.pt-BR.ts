/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  staff_member: {
    what: 'Cadastro na equipe',
    purpose: 'deixar entrar na administração quem trabalha nela',
    until: 'enquanto o registro de mudanças citar a pessoa: {{changes}} depois que ela sai da equipe',
    'value.source.local': 'este portal',
    'value.source.identity': 'provedor de identidade',
    'value.source.scim': 'provedor de identidade (SCIM)',
  },
};
