/** A car as a form names it: `br/aurora 363C1C0_134`, its site and its code. */
const carNamed = (text: string) => {
  const [site = '', code = ''] = text.split(' ');
  return { site, code };
};

/**
 * The cars of a form that may stand side by side: two or more of the customer's own, each once and all of one site.
 * @param sent as the form names them
 * @param own the customer's
 * @param most how many may be compared
 */
export function comparedCars(
  sent: readonly string[],
  own: readonly { readonly site: string; readonly code: string }[],
  most: number,
): { readonly site: string; readonly codes: readonly string[] } | undefined {
  const cars = [...new Set(sent)].map(carNamed);
  const site = cars[0]?.site;
  if (site === undefined || cars.length < 2 || cars.length > most) return undefined;
  const isOwn = (car: (typeof cars)[number]) =>
    own.some((one) => one.site === car.site && one.code === car.code);
  if (cars.some((car) => car.site !== site || !isOwn(car))) return undefined;
  return { site, codes: cars.map(({ code }) => code) };
}
