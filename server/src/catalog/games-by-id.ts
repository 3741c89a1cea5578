/**
 * Looks up games by id. Each id maps to a position in the list; snapshots share that map instead of building their
 * own.
 */
export class GamesById<Game extends { id: number }> {
  readonly #games: readonly Game[]
  readonly #places: ReadonlyMap<number, number>

  constructor(
    games: readonly Game[],
    places: ReadonlyMap<number, number> = new Map(games.map(({ id }, place) => [id, place])),
  ) {
    this.#games = games
    this.#places = places
  }

  get(id: number): Game | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.#games[place]
  }

  has(id: number): boolean {
    return this.#places.has(id)
  }

  /** The lookup for the same games in the same order, some of them read again. */
  of(games: readonly Game[]): GamesById<Game> {
    return new GamesById(games, this.#places)
  }
}
