/** Words by which people ask for the dealers of a place, in both languages. */
const DEALERS =
  /^(?:concession[aá]ri[ao]s?|concesionari[ao]s?|revendas?|lojas?|agencias?|vendas?|ventas?|test[ -]drives?|pruebas? de manejo)\s+/iu;
/** What joins them with it: an article alone is part of a name, as of La Rioja. */
const JOINED =
  /^(?:em|no|na|nos|nas|de|do|da|en|(?:perto|cerca|pr[oó]xim[ao]s?)\s+(?:de|do|da|del|ao?))\s+/iu;

/** What of a text may be the name of a place: all of it but the words that ask for dealers there. */
export const placeInQuery = (text: string): string =>
  text.trim().replace(DEALERS, '').replace(JOINED, '').trim();
