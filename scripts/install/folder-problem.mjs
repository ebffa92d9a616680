/** What begins the query, the fragment or an encoded character of a URL. Next and the Studio's builder read paths as URLs. */
const SPECIAL = /[#?%]/

/** Returns why the project cannot run in a folder, or undefined if it can. */
export function folderProblem(folder) {
  const [character] = SPECIAL.exec(folder) ?? []
  return (
    character &&
    `The path ${folder} has a “${character}”, which has another meaning in a URL. Use a folder without “#”, “?” and “%” in its path.`
  )
}
