/** E actions at a workbench, a rack or a kiln: taking finished products, otherwise opening the handwork panel. */
import { USE_ORDER, type Usable, type Use } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { CRAFTING } from '#game/client/store/panels.ts';
import { accessTo, isInHandReach } from '#game/features/structures/client/access.ts';
import { stationOf } from '../shared/crafting.ts';
import { workshopJobs } from '../shared/workshops.ts';

/** Maximum distance from the feet to the foot of the station, in px. */
const REACH = 96;

export const WORK: Use = {
  order: USE_ORDER.interact,
  find({ session, store }) {
    const { body } = session;
    const { fall, panels } = store.getState();
    if (!body || fall) return null;
    const view = { session, store };
    const near = session.fixtures.near(body.x, body.y, REACH);
    const found = near.find((fixture) => isStation(fixture) && isInHandReach(view, fixture));
    if (!found) return null;
    const isOurs = accessTo(view, found, 'take') === 'yes';
    const done = workshopJobs(found).filter(
      ({ until, by }) => until <= session.wallTime() && (isOurs || by === 'mine'),
    );
    if (done.length > 0) return takingFrom(session, found, done.length);
    const isOpen = panels.includes(CRAFTING);
    return {
      ...shared(found),
      key: `station ${found.id} ${isOpen}`,
      hint: isOpen ? null : 'Press [use] to work here',
      label: isOpen ? 'Close' : 'Work',
      mark: isOpen ? null : markOf(found),
      act: () =>
        store.setState({
          panels: isOpen ? panels.filter((id) => id !== CRAFTING) : [...panels, CRAFTING],
        }),
    };
  },
};

/** True for workbenches, racks and kilns. Fires have their own E actions. */
const isStation = (fixture: KnownFixture): boolean => {
  const station = stationOf(fixture, 0);
  return station === 'workbench' || station === 'rack' || station === 'kiln';
};

function takingFrom(session: GameSession, fixture: KnownFixture, count: number): Usable {
  return {
    ...shared(fixture),
    key: `done ${fixture.id} ${count}`,
    hint: 'Press [use] to take what is done',
    label: 'Take',
    mark: markOf(fixture),
    act: () => void session.crafting.take(fixture.id),
  };
}

const shared = ({ definition }: KnownFixture) => ({ name: definition.name, isReady: true, missing: null });

const markOf = ({ x, y }: KnownFixture) => ({ x, y: y + 16, halfWidth: 32, height: 60 });
