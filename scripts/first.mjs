// Installs what is missing, so that a command can be the first one in a clone: on any Node >= 20, with nothing installed. npm puts the project's
// own Node first for what follows it on the same line.
import { install } from './bootstrap.mjs';

install();
