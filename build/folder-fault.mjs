// Plain JavaScript, because any Node may run it.

/**
 * Why the site can't be built in a folder; undefined if it can. In an address, which Vite makes of a path, these mean something else.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function folderFault(folder) {
  const [character] = /[%#?]/.exec(folder) ?? [];
  return (
    character &&
    `Rename the folder ${folder}: the site can't be built where a folder's name has a ${character}.`
  );
}
