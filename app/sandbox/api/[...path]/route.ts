import { sandboxPanelRoute } from '../../../sandbox-route.ts';

export {
  sandboxPanelRoute as DELETE,
  sandboxPanelRoute as GET,
  sandboxPanelRoute as HEAD,
  sandboxPanelRoute as OPTIONS,
  sandboxPanelRoute as PATCH,
  sandboxPanelRoute as POST,
  sandboxPanelRoute as PUT,
};
