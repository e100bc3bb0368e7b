/** Loaded into a process that a test starts over a channel (`--import`): it ends when nobody is left who could end it. */
process.once('disconnect', () => process.exit());
