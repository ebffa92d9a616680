import { playFilm } from './film.ts'
import { riseInView } from './reveal.ts'

/** Starts all motion on the page. */
export function move(): void {
  riseInView()
  playFilm()
}
