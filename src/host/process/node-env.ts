/**
 * Must come before what it is for: React and React Router choose their build when they are loaded. Without it a plain
 * start would run the one for developers, which is slower and writes stacks into pages whose parts fail (R55).
 */
process.env.NODE_ENV ||= 'production';
