/** Where systems fetch tokens of the issuer of our own. */
export const TOKEN_PATH = '/identity/token';
