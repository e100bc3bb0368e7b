/**
 * The path of the page that is asked for, by a browser or, from within a page, by React Router: that asks for a page's data by its address
 * with `.data` behind it, and every page that looks at its own address meets both.
 */
export const askedPath = ({ pathname }: { readonly pathname: string }): string =>
  pathname.replace(/\.data$/, '');
