/** What a worker that draws a car does with each message; which cars it can draw is told by `casting`. */
import type { Casting } from './actor.ts';
import type { FromStage, ToStage } from './messages.ts';
import { openScene } from './scene.ts';

/** The half of a worker's own names that is used here; the rest of the project is compiled for pages. */
type Scope = {
  postMessage(message: FromStage): void;
  onmessage: ((event: MessageEvent<ToStage>) => void) | null;
};

export function serveStage(casting: Casting): void {
  const scope = self as unknown as Scope;
  let scene: ReturnType<typeof openScene>;
  scope.onmessage = ({ data }) => {
    switch (data.type) {
      case 'open':
        scene = openScene({
          ...data,
          casting,
          onShown: () => scope.postMessage({ type: 'shown' }),
          onFailed: (why) => scope.postMessage({ type: 'failed', why }),
        });
        return;
      case 'pose':
        return scene?.turn(data.pose, data.isMoving);
      case 'size':
        return scene?.resize(data.size);
      case 'car':
        return scene?.cast(data.car);
      case 'studio':
        return scene?.relight(data.studio);
    }
  };
}
