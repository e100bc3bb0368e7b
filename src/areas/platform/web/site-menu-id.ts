/** Names the menu for the button that opens it. */
export const SITE_MENU = 'site-menu';
