/** How a version, a colour or a part may be named by its maker; the file format and every service agree on it. */
export const CODE_PATTERN = /^[A-Za-z0-9-]{1,20}$/;
